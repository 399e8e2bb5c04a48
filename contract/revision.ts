/** Where a list belongs to something that counts its changes: the change up to which the list holds. */
export const revisionHeader = 'revision';

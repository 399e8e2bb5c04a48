/** What stands in place of a name that is gone. */
export const deletedName = 'Deleted player';

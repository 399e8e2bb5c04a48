/** What a device opens with its calendar: the same address, by the name that calendars listen for. */
export const webcalOf = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** 'anna & ben' */
export const teamName = (names: readonly string[]): string => names.join(' & ');

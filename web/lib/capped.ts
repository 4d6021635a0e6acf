/** A figure of things that wait, as far as it is worth reading: more than 99 are “99+”. */
export const capped = (count: number): string => (count > 99 ? '99+' : String(count))

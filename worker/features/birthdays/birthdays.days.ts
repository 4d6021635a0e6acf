/** The days of birth (MM-DD) that are kept on a date (YYYY-MM-DD): who was born on 29 February does it on the 28th in other years. */
export function daysKept(date: string): string[] {
  const [year, day] = [Number(date.slice(0, 4)), date.slice(5)]
  return day === '02-28' && !isLeap(year) ? [day, '02-29'] : [day]
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

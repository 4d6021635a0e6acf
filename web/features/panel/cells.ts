const edges = 'whitespace-nowrap first:pl-6 last:pr-6 phone:first:pl-4 phone:last:pr-4'

/** Cells of the wall's tables. */
export const headCell = `px-2 pb-1 text-left align-bottom text-xs font-normal text-ink-2 phone:whitespace-normal ${edges}`
export const bodyCell = `h-11 border-t border-line-1 px-2 ${edges}`

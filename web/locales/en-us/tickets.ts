export const tickets = {}

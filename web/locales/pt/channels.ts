export const channels = {}

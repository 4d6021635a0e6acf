export const common = { color: 'Colour' }

/** Only what differs from en-us. */
export default {
  common: { color: 'Colour' },
}

/** Only what differs from pt, which already speaks as Brazil does. */
export default {}

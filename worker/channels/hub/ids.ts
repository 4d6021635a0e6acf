/** A comment's id stands behind this, so that a reply to it goes out in public. */
export const commentPrefix = 'comment:'

/** The network's own id of a message: ours without the place inside an album. */
export const networkIdOf = (externalId: string): string => externalId.replace(/#\d+$/, '')

/** The comment behind a message's id, or undefined for any other message. */
export const commentIdOf = (externalId: string): string | undefined =>
  externalId.startsWith(commentPrefix) ? networkIdOf(externalId.slice(commentPrefix.length)) : undefined

import { useState } from 'react'
import type { Media } from '#contracts/messages'
import { useThreadContext } from '../conversation/thread-context.ts'

/** Addresses in use. Events sign them anew; a picture that is there must not load and blink again. */
const inUse = new Map<string, string>()

/** The address of a file, stable while it works; `onError` takes the newest one or asks for a fresh one. */
export function useMediaUrl(media: Media): { url: string | null; hasFailed: boolean; onError: () => void } {
  const { refetch } = useThreadContext()
  const [tries, setTries] = useState(0)
  const known = inUse.get(media.id)
  const url = known ?? media.url
  if (!known && media.url) inUse.set(media.id, media.url)
  const onError = () => {
    inUse.delete(media.id)
    if (tries < 2 && media.url === url) refetch()
    setTries(tries + 1)
  }
  return { url, hasFailed: media.state === 'failed' || tries > 2, onError }
}

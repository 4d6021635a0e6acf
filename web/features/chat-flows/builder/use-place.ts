import { useSearchParams } from 'react-router'

const key = 'passo'

/** What the editor shows stands in the address, so that back leads from a step to the list. */
export function usePlace(): [place: string | null, setPlace: (place: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const place = params.get(key)
  const setPlace = (next: string | null) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        if (next) changed.set(key, next)
        else changed.delete(key)
        return changed
      },
      // From step to step there is nothing to go back to.
      { replace: place !== null },
    )
  return [place, setPlace]
}

import { useQuery } from '@tanstack/react-query'

/** A number as people write it; its digits until the tables of numbering plans, which are large, have come. */
export function usePhoneText(number: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: ['phone', number],
    queryFn: async () => (await import('./phone.ts')).formatPhone(number),
    enabled: number !== null,
    staleTime: Infinity,
  })
  return data ?? number ?? undefined
}

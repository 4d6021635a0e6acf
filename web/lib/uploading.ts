import { useIsMutating, useMutation } from '@tanstack/react-query'

const mutationKey = ['upload']

/** An upload of a form's field, which saving waits for. Its failure is shown in the one central toast. */
export const useUpload = <Given, Stored>(mutationFn: (given: Given) => Promise<Stored>) =>
  useMutation({ mutationKey, mutationFn })

/** Whether a field of a form is still uploading: what is saved now would be without its file. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey }) > 0

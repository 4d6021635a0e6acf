import type { Option } from '#web/components/ui/options.tsx'
import { useChannels, useFarewells, usePeople, useQueues, useTags } from '#web/lib/directories.ts'
import { ChannelMark } from './channel-mark.tsx'
import { ColorDot } from './ui/chip.tsx'

/** Directories as options of a picker. */
export const useQueueOptions = (): Option[] =>
  useQueues().map(({ id, queue, color }) => ({ value: id, label: queue, mark: <ColorDot color={color} /> }))

export const useTagOptions = (): Option[] =>
  useTags().map(({ id, tag, color }) => ({ value: id, label: tag, mark: <ColorDot color={color} /> }))

export const usePeopleOptions = (): Option[] => usePeople().map(({ id, name }) => ({ value: id, label: name }))

export const useChannelOptions = (): Option[] =>
  useChannels().map(({ id, name, type }) => ({
    value: id,
    label: name,
    mark: <ChannelMark type={type} label={null} />,
  }))

export const useFarewellOptions = (): Option[] =>
  useFarewells()
    .filter((farewell) => farewell.isActive)
    .map(({ id, name }) => ({ value: id, label: name }))

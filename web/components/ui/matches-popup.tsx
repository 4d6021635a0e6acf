import { Combobox as Base } from '@base-ui/react/combobox'
import { itemStyle, type Option, optionCheck, OptionLine, popupStyle } from './options.tsx'

/** What matches, under the field of a combobox. */
export function MatchesPopup({ emptyText }: { emptyText: string }) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} className="z-60">
        <Base.Popup className={popupStyle}>
          <Base.Empty className="px-2 py-2 text-ink-2 empty:hidden">{emptyText}</Base.Empty>
          <Base.List>
            {(option: Option) => (
              <Base.Item key={option.value} value={option} className={itemStyle}>
                <OptionLine option={option} indicator={<Base.ItemIndicator>{optionCheck}</Base.ItemIndicator>} />
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

import type { MenuEntry } from '@jiangtai/ui/kit/float/Menu.tsx'
import { MenuButton } from '@jiangtai/ui/kit/float/Menu.tsx'
import list from '@jiangtai/ui/lists/list.module.css'

/** What one may do with one row, the most wanted in view; each verb says of what to who cannot see the row. */
export function RowActions({
  name,
  shown,
  more = [],
}: {
  name: string
  shown: readonly { verb: string; onClick: () => void }[]
  more?: readonly MenuEntry[]
}) {
  return (
    <span className={list.rowActions}>
      {shown.map(({ verb, onClick }) => (
        <button
          key={verb}
          type="button"
          className={list.rowAction}
          data-verb={verb}
          aria-label={`${verb}${name}`}
          onClick={onClick}
        >
          {verb}
        </button>
      ))}
      {more.length > 0 && (
        <MenuButton
          label={`${name}的更多操作`}
          aria-label={`更多${name}`}
          className={list.rowAction}
          entries={more}
        >
          更多
        </MenuButton>
      )}
    </span>
  )
}

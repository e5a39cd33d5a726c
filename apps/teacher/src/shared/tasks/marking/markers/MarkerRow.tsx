import type { MarkerShare } from '@jiangtai/shared/tasks/marking/marker-share.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { idsOf, SHARE_WORDS, type ShareNames, shareOf } from './share-words.ts'
import styles from './markers.module.css'

/** A marker who is not saved yet. */
export type Drafted = { teacher_id: string; name: string; share: MarkerShare }

const KINDS = ['all', 'items', 'classes', 'groups'] as const

/** One marker with their share. */
export function MarkerRow({
  marker: { name, share },
  names,
  given_count,
  onChange,
  onRemove,
}: {
  marker: Drafted
  names: ShareNames
  /** The scores that they gave already. */
  given_count: number
  onChange: (share: MarkerShare) => void
  onRemove: () => void
}) {
  const chosen = idsOf(share)
  const choices = share.kind === 'all' ? [] : [...names[share.kind]]
  return (
    <li>
      <div className={styles.row}>
        <b>{name}</b>
        <Select
          aria-label={`${name}批改的范围`}
          className={styles.kind}
          value={share.kind}
          options={KINDS.map((kind) => ({
            ...{ value: kind, label: SHARE_WORDS[kind] },
            // What there is nothing of cannot be chosen.
            disabled: kind !== 'all' && names[kind].size === 0,
          }))}
          onChange={(kind) => onChange(shareOf(kind, []))}
        />
        {given_count > 0 && <span className={styles.muted}>已批 {given_count}</span>}
        <Button className={styles.remove} size="small" aria-label={`去掉：${name}`} onClick={onRemove}>
          去掉
        </Button>
      </div>
      {choices.length > 0 && (
        <div
          className={styles.choices}
          role="group"
          aria-label={`${name}批改的范围：${SHARE_WORDS[share.kind]}`}
        >
          {choices.map(([id, label]) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(
                  shareOf(share.kind, target.checked ? [...chosen, id] : chosen.filter((one) => one !== id)),
                )
              }
            >
              {label}
            </Checkbox>
          ))}
        </div>
      )}
    </li>
  )
}

import type { PickerSource } from './picker-place.ts'
import styles from './picker.module.css'

const NAMES: Record<PickerSource, string> = {
  personal: '个人资源',
  collected: '我的收藏',
  shared: '共享资源',
}

/** Whose files are looked through, where no side navigation says it. */
export function SourceSwitch({
  sources,
  source,
  onChange,
}: {
  sources: readonly PickerSource[]
  source: PickerSource
  onChange: (source: PickerSource) => void
}) {
  return (
    <div className={styles.sources} role="group" aria-label="从哪里选">
      {sources.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.source}
          aria-pressed={one === source}
          onClick={() => onChange(one)}
        >
          {NAMES[one]}
        </button>
      ))}
    </div>
  )
}

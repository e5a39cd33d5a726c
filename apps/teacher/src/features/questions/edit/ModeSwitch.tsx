import { Button } from '@jiangtai/ui/kit/Button.tsx'
import styles from './edit.module.css'
import type { WritingMode } from './writing-mode.ts'

const MODES: readonly { mode: WritingMode; name: string }[] = [
  { mode: 'visual', name: '可视' },
  { mode: 'text', name: '文字' },
]

/** 可视 or 文字. Why a text cannot be shown visually stands below; it stays as it was typed. */
export function ModeSwitch({
  mode,
  refusals,
  onSwitch,
}: {
  mode: WritingMode
  refusals: readonly string[]
  onSwitch: () => void
}) {
  return (
    <div className={styles.modes}>
      <div role="group" aria-label="写题方式" className={styles.modeButtons}>
        {MODES.map((one) => (
          <Button
            key={one.mode}
            size="small"
            type={one.mode === mode ? 'primary' : 'default'}
            aria-pressed={one.mode === mode}
            onClick={() => {
              if (one.mode !== mode) onSwitch()
            }}
          >
            {one.name}
          </Button>
        ))}
      </div>
      {refusals.length > 0 && (
        <div role="alert" className={styles.wrong}>
          有几行还看不懂，改好后才能换成“可视”，文字都还在：
          <ul>
            {refusals.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

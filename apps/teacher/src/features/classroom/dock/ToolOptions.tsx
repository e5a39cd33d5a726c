import { ERASER_WIDTHS, PEN_COLORS, PEN_WIDTHS } from '@jiangtai/shared/ink/ink-limits.ts'
import styles from './dock.module.css'
import type { ToolBox } from './tools.ts'

/** The eight colours as a teacher calls them, in the order of `PEN_COLORS`. */
const COLOR_NAMES = ['白色', '黑色', '红色', '橙色', '黄色', '绿色', '蓝色', '粉色']
const PEN_NAMES = { 4: '细', 8: '中', 12: '粗' } as const
const ERASER_NAMES = { 40: '小', 80: '中', 120: '大' } as const

/** Widths and colours of the pen, or sizes of the eraser. */
export function ToolOptions({ tools, onChange }: { tools: ToolBox; onChange: (tools: ToolBox) => void }) {
  if (tools.held === 'eraser') {
    return (
      <div className={styles.options} role="group" aria-label="橡皮大小">
        {ERASER_WIDTHS.map((width) => (
          <button
            key={width}
            type="button"
            className={styles.option}
            aria-pressed={tools.eraser.width === width}
            onClick={() => onChange({ ...tools, eraser: { width } })}
          >
            <span className={styles.ring} style={{ width: width / 4, height: width / 4 }} />
            <span>{ERASER_NAMES[width]}</span>
          </button>
        ))}
      </div>
    )
  }
  return (
    <div className={styles.options} role="group" aria-label="画笔粗细与颜色">
      {PEN_WIDTHS.map((width) => (
        <button
          key={width}
          type="button"
          className={styles.option}
          aria-pressed={tools.pen.width === width}
          onClick={() => onChange({ ...tools, pen: { ...tools.pen, width } })}
        >
          <span
            className={styles.dot}
            style={{ width: width * 2, height: width * 2, background: tools.pen.color }}
          />
          <span>{PEN_NAMES[width]}</span>
        </button>
      ))}
      <span className={styles.divider} />
      {PEN_COLORS.map((color, index) => (
        <button
          key={color}
          type="button"
          className={styles.option}
          aria-label={COLOR_NAMES[index]}
          aria-pressed={tools.pen.color === color}
          onClick={() => onChange({ ...tools, pen: { ...tools.pen, color } })}
        >
          <span className={styles.swatch} style={{ background: color }} />
        </button>
      ))}
    </div>
  )
}

import { PEN_COLORS } from '@jiangtai/shared/ink/ink-limits.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { askFirst } from '@jiangtai/ui/kit/notices.ts'
import { type ReactNode, useId } from 'react'
import { COLOR_NAMES } from '../tool-box.ts'
import styles from './sources.module.css'

/** The dialog of a formula or table: what is typed, its colour, and the press that lays it on the page. */
export function SourceDialog({
  title,
  width,
  color,
  onColor,
  isChange,
  isTyped,
  isLaying,
  isReady,
  refusal,
  onLay,
  onCancel,
  children,
}: {
  title: string
  width: number
  color: string
  onColor: (color: string) => void
  /** It lies on the page already, and is changed there. */
  isChange: boolean
  /** Something was typed or chosen since the sheet was opened. */
  isTyped: boolean
  isLaying: boolean
  /** Whether what was typed can be laid; what keeps it is told beside its field. */
  isReady: boolean
  refusal: string | null
  onLay: () => void
  onCancel: () => void
  children: ReactNode
}) {
  // A new one is kept for the next time; a change of one that lies on the page would be gone.
  function handleCancel(): void {
    if (!isChange || !isTyped) return onCancel()
    askFirst({
      title: '修改还没有换上',
      content: `关闭后，修改的内容会丢失，页面上仍是原来的${title}。`,
      okText: '不换，关闭',
      onOk: onCancel,
    })
  }

  return (
    <Dialog title={title} width={width} footer={null} keepsOpen onCancel={handleCancel}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onLay()
        }}
      >
        {children}
        <ColorChoice color={color} onColor={onColor} />
        {refusal !== null && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={handleCancel}>取消</Button>
          <Button type="primary" htmlType="submit" loading={isLaying} disabled={!isReady}>
            {isChange ? '换上' : '放到页面'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function ColorChoice({ color, onColor }: { color: string; onColor: (color: string) => void }) {
  const name = useId()
  return (
    <fieldset className={styles.colors}>
      <legend>颜色</legend>
      {PEN_COLORS.map((one, at) => (
        <label key={one} className={styles.color} title={COLOR_NAMES[at]}>
          <input
            type="radio"
            {...{ name, value: one }}
            checked={one === color}
            aria-label={COLOR_NAMES[at]}
            onChange={() => onColor(one)}
          />
          <span style={{ background: one }} />
        </label>
      ))}
    </fieldset>
  )
}

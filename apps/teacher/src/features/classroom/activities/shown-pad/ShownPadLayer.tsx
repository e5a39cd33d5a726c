import type { ShownPad } from '@jiangtai/shared/classroom/students/shown-pad/shown-pad.ts'
import { useEffect, useState } from 'react'
import { laterDialog } from '../../../../shared/forms/later-dialog.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import type { ShownPadPanelProps } from './ShownPadPanel.tsx'
import styles from './shown-pad.module.css'

/** What draws answers on the board comes when the first pad is shown. */
const ShownPadPanel = laterDialog(async () => (await import('./ShownPadPanel.tsx')).ShownPadPanel)

/** 投屏 on the board while there is one, and the word that its student has left ([CR-447]). */
export function ShownPadLayer({
  shown,
  ...rest
}: Omit<ShownPadPanelProps, 'shown'> & { shown: ShownPad | null }) {
  const { realtime } = rest
  const { lesson_session_id } = rest.state
  const [left, setLeft] = useState<string | null>(null)
  // The fact says why it ended, the state only that it did.
  useEffect(
    () =>
      realtime.on('fact', ({ lesson_session_id: room, event }) => {
        if (room !== lesson_session_id || event?.type !== 'pad_shown') return
        setLeft(event.payload.change === 'left' ? event.payload.name : null)
      }),
    [realtime, lesson_session_id],
  )
  if (shown !== null) return <ShownPadPanel key={shown.student_id} shown={shown} {...rest} />
  if (left === null) return null
  return (
    <div className={styles.left} data-above-board>
      <span role="status">{`${left}离开了课堂，投屏已结束`}</span>
      <StageButton size="small" onPress={() => setLeft(null)}>
        知道了
      </StageButton>
    </div>
  )
}

import type { QuickKind } from '@jiangtai/shared/classroom/asking/quick/quick-kinds.ts'
import { useState } from 'react'
import { uploadQuestionFile } from '../../../../shared/files/upload-question-file.ts'
import { FloatingPanel } from '../../kit/FloatingPanel.tsx'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'
import { FIRST_CHOICE } from './quick-drafts.ts'
import { QuickKinds } from './QuickKinds.tsx'
import styles from './quick.module.css'

/** A picture that was taken, and its address in this page. */
export type AskedPicture = { picture: Blob; url: string }

export type AskPictureProps = AskedPicture & {
  onStart: LessonCommands['startQuick']
  onClose: () => void
}

/** 截屏发题: the part of the board that was taken, and the kinds that the class may be asked about it in (LV-10). */
export function AskPicture({ picture, url, onStart, onClose }: AskPictureProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [choice, setChoice] = useState(FIRST_CHOICE)
  const [sent, setSent] = useState<string | null>(null)
  const [state, setState] = useState<'ready' | 'sending' | 'failed'>('ready')

  async function handleAsk(kind: QuickKind, text: string) {
    setState('sending')
    const picture_key = sent ?? (await send(picture))
    setSent(picture_key)
    setState(picture_key === null ? 'failed' : 'ready')
    if (picture_key === null) return
    const { option_count, time_limit_s } = choice
    const question = { source: 'capture', kind, text, picture_key, option_count } as const
    if ((await onStart({ question, time_limit_s })) !== null) onClose()
  }

  return (
    <FloatingPanel
      title="截屏发题"
      place={place}
      onMove={setPlace}
      leave={{ label: '放弃', onPress: onClose }}
      actions={<QuickKinds choice={choice} onChoice={setChoice} onAsk={handleAsk} />}
    >
      <img className={styles.picture} src={url} alt="要发题的截屏" />
      <p role={state === 'failed' ? 'alert' : 'status'} className={styles.problem}>
        {state === 'sending' && '正在把截屏发给学生…'}
        {state === 'failed' && '截屏没有传上去，请再选一次题型'}
      </p>
    </FloatingPanel>
  )
}

/** The key of the uploaded picture, or null when it did not arrive. */
async function send(picture: Blob): Promise<string | null> {
  const file = new File([picture], '截屏.png', { type: 'image/png' })
  const way = { onProgress: () => undefined, signal: new AbortController().signal }
  return uploadQuestionFile(file, way).then(
    ({ object_key }) => object_key,
    () => null,
  )
}

import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { CommentButton } from './comments/CommentButton.tsx'
import type { LessonEditor } from '../lesson-editor.ts'
import { MetNotice } from './MetNotice.tsx'
import { useTogether } from './use-together.ts'
import styles from './together.module.css'

const PartnersDialog = laterDialog(async () => (await import('./PartnersDialog.tsx')).PartnersDialog)
const LeaveDialog = laterDialog(async () => (await import('./LeaveDialog.tsx')).LeaveDialog)
const HistoryDialog = laterDialog(async () => (await import('./HistoryDialog.tsx')).HistoryDialog)

const WHOLE = { kind: 'lesson' } as const

/** 集体备课: who prepares the lesson and who is in it now, and the ways to naming them and to what was changed. */
export function TogetherBar({ lesson, editor }: { lesson: LessonView; editor: LessonEditor }) {
  const here = useTogether(lesson)
  const [open, setOpen] = useState<'partners' | 'leave' | 'history' | null>(null)
  const { partners, abilities, teacher_name } = lesson
  const handleClose = () => setOpen(null)
  return (
    <>
      <section className={styles.bar} aria-label="集体备课">
        <span className={styles.who}>
          {abilities.own
            ? partners.length > 0 && `和您一起准备的：${namesOf(partners)}`
            : `${namesOf([{ name: teacher_name }, ...partners])}共同准备。要上这节课，先复制一份`}
        </span>
        <span className={styles.here} role="status">
          {here.length > 0 && `${namesOf(here)}也在这份备课里`}
        </span>
        <span className={styles.acts}>
          {abilities.own ? (
            <Button size="small" onClick={() => setOpen('partners')}>
              共备教师
            </Button>
          ) : (
            <Button size="small" onClick={() => setOpen('leave')}>
              退出共备
            </Button>
          )}
          <CommentButton lesson={lesson} place={WHOLE} />
          <Button size="small" onClick={() => setOpen('history')}>
            记录与版本
          </Button>
        </span>
        {open === 'partners' && <PartnersDialog lesson={lesson} onClose={handleClose} />}
        {open === 'leave' && <LeaveDialog lesson={lesson} onClose={handleClose} />}
        {open === 'history' && <HistoryDialog {...{ lesson, editor }} onClose={handleClose} />}
      </section>
      <MetNotice editor={editor} />
    </>
  )
}

function namesOf(people: readonly { name: string }[]): string {
  return people.map(({ name }) => `${name}老师`).join('、')
}

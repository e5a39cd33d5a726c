import { PageNote } from '../../stage/notes/PageNote.tsx'
import type { RemoteControlsProps } from '../RemoteControls.tsx'
import styles from '../remote.module.css'

/** 讲稿 of the page that is on, for the eyes of the teacher alone ([LE-144]). */
export function RemoteNotes({ ids, state }: Pick<RemoteControlsProps, 'ids' | 'state'>) {
  return (
    <section className={styles.notes} aria-label="讲稿" tabIndex={0}>
      <PageNote
        prepare_lesson_id={ids.prepare_lesson_id}
        page_id={state.current_page_id}
        empty="这一页没有讲稿"
      />
    </section>
  )
}

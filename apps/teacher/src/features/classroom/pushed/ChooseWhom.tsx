import { ChooseStudents, type ChooseStudentsProps } from '../class/choose/ChooseStudents.tsx'
import { StageViews } from '../kit/StageViews.tsx'
import styles from './pushed.module.css'

const WHOM = [
  { id: 'class', word: '全班' },
  { id: 'chosen', word: '选小组或学生' },
] as const

/** For whom it is: everybody, or groups and students by name. */
export function ChooseWhom({
  isForAll,
  onForAll,
  ...choice
}: ChooseStudentsProps & { isForAll: boolean; onForAll: (isForAll: boolean) => void }) {
  return (
    <section className={styles.part} aria-label="下发给谁">
      <StageViews
        label="下发给"
        views={WHOM}
        shown={isForAll ? 'class' : 'chosen'}
        onShow={(shown) => onForAll(shown === 'class')}
      />
      {!isForAll && <ChooseStudents {...choice} />}
    </section>
  )
}

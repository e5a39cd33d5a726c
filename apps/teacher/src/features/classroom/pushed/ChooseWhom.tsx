import { ChooseStudents, type ChooseStudentsProps } from '../class/choose/ChooseStudents.tsx'
import { StageButton } from '../kit/StageButton.tsx'
import styles from './pushed.module.css'

/** For whom it is: everybody, or groups and students by name. */
export function ChooseWhom({
  isForAll,
  onForAll,
  ...choice
}: ChooseStudentsProps & { isForAll: boolean; onForAll: (isForAll: boolean) => void }) {
  return (
    <section className={styles.part} aria-label="下发给谁">
      <div className={styles.views} role="group" aria-label="下发给">
        <StageButton
          size="small"
          look={isForAll ? 'primary' : 'quiet'}
          isPressed={isForAll}
          onPress={() => onForAll(true)}
        >
          全班
        </StageButton>
        <StageButton
          size="small"
          look={isForAll ? 'quiet' : 'primary'}
          isPressed={!isForAll}
          onPress={() => onForAll(false)}
        >
          选小组或学生
        </StageButton>
      </div>
      {!isForAll && <ChooseStudents {...choice} />}
    </section>
  )
}

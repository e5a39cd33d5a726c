import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons'
import type { LessonLook } from './lesson-look.ts'
import styles from './lesson-list.module.css'

const LOOKS = [
  { look: 'rows', word: '列表', Icon: UnorderedListOutlined },
  { look: 'cards', word: '卡片', Icon: AppstoreOutlined },
] as const satisfies readonly { look: LessonLook; word: string; Icon: typeof AppstoreOutlined }[]

/** Rows or cards, both in sight. */
export function LookChoice({ look, onChange }: { look: LessonLook; onChange: (look: LessonLook) => void }) {
  return (
    <div role="group" aria-label="显示方式" className={styles.looks}>
      {LOOKS.map(({ look: one, word, Icon }) => (
        <button
          key={one}
          type="button"
          className={styles.look}
          aria-pressed={look === one}
          onClick={() => onChange(one)}
        >
          <Icon aria-hidden /> {word}
        </button>
      ))}
    </div>
  )
}

import { givenClassWords } from '@jiangtai/shared/lessons/classes/given-classes.ts'
import type { PracticeSet } from '@jiangtai/shared/lessons/sets/views.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import styles from './practice-sets.module.css'

/** The classes that a set is for, or that none of them is left ([LE-253]). */
export function SetClasses({ set, classes }: { set: PracticeSet; classes: LessonView['classes'] }) {
  const words = givenClassWords(set, classes)
  return <span className={words === '没有班级' ? styles.wrong : styles.kind}>{words}</span>
}

import { QuestionCircleOutlined } from '@ant-design/icons'
import { type DefinitionId, DEFINITIONS } from '@jiangtai/shared/facts/definitions.ts'
import styles from './definition-note.module.css'
import { Popover } from '@jiangtai/ui/kit/float/Popover.tsx'

/** A small mark beside a number that opens the meaning of the number ([FA-18]). */
export function DefinitionNote({ id }: { id: DefinitionId }) {
  const { name, meaning, formula, counted } = DEFINITIONS[id]
  return (
    <Popover
      label={`${name}的含义`}
      side="below"
      aria-label={`${name}是怎么算的`}
      className={styles.mark}
      content={
        <div className={styles.note}>
          <h4>{name}</h4>
          <p>{meaning}</p>
          <dl>
            <dt>计算</dt>
            <dd>{formula}</dd>
            <dt>计入</dt>
            <dd>{counted}</dd>
          </dl>
        </div>
      }
    >
      <QuestionCircleOutlined aria-hidden="true" />
    </Popover>
  )
}

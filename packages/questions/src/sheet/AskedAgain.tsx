import { BlankPlaces } from '../blocks/blank-places.ts'
import { BoxAtHand } from '../blocks/BoxAtHand.tsx'
import { Blocks } from '../blocks/Blocks.tsx'
import { ItemBody } from '../body/ItemBody.tsx'
import { OptionList } from '../body/OptionList.tsx'
import type { AskedHere } from './panes-around.ts'
import { isPlain } from './QuestionPanes.tsx'
import { usePassageBlanks } from './use-passage-blanks.tsx'

/** A question as it is read beside a tool that answers it: its material, its bank, and the item at hand under its number ([CR-420]). */
export function AskedAgain(asked: AskedHere) {
  const { question, current_item_id } = asked
  const { item, index } = atHand(asked)
  return (
    // No press on a blank brings another item: what is being written belongs to this one.
    <BlankPlaces value={usePassageBlanks({ question, answer: asked.answer, current_item_id })}>
      {question.material !== null && (
        <BoxAtHand question={question} item_id={current_item_id}>
          <Blocks blocks={question.material} />
        </BoxAtHand>
      )}
      <OptionList options={question.bank} />
      {item !== undefined && <ItemBody item={item} number={isPlain(question) ? null : index + 1} />}
    </BlankPlaces>
  )
}

/** Whether there is anything to read: a question that was asked aloud may have no words. */
export function isWritten(asked: AskedHere): boolean {
  const { material, bank } = asked.question
  const { item } = atHand(asked)
  return material !== null || bank.length > 0 || (item !== undefined && item.stem.length > 0)
}

function atHand({ question: { items }, current_item_id }: AskedHere) {
  const index = items.findIndex(({ item_id }) => item_id === current_item_id)
  return { item: items[index], index }
}

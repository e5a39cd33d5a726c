import './result.css'
import type { BlankKey, ItemKey, Option, ShownItem } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { Blocks } from '../blocks/Blocks.tsx'
import { KIND_LOOKS } from '../kind-looks.ts'

export type KeyViewProps = { item: ShownItem; bank: readonly Option[]; answerKey: ItemKey }

/** The key of one item, as a teacher writes it on the board. */
export function KeyView({ item, bank, answerKey }: KeyViewProps) {
  switch (answerKey.kind) {
    case 'choice':
      return <>{answerKey.keys.map((key) => choiceWord(item, bank, key)).join('、')}</>
    case 'order':
      return <>{answerKey.keys.join(' → ')}</>
    case 'match':
      return <>{answerKey.pairs.map(([left, right]) => `${left}—${right}`).join('，')}</>
    case 'blank':
      return (
        <ol className="qr-key-blanks">
          {answerKey.blanks.map((blank, index) => (
            <li key={index}>
              {answerKey.blanks.length > 1 && <span className="qr-key-no">({index + 1})</span>}
              <Spellings blank={blank} />
            </li>
          ))}
        </ol>
      )
    case 'correct':
      return (
        <ol className="qr-key-blanks">
          {answerKey.corrections.map(({ wrong, right }, index) => (
            <li key={index}>
              {wrong === '' ? '添' : wrong} → {right === '' ? '删去' : right}
            </li>
          ))}
        </ol>
      )
    case 'text':
      return (
        <>
          {answerKey.answer.length === 0 ? '没有参考答案' : <Blocks blocks={answerKey.answer} />}
          {answerKey.points.length > 0 && (
            <ol className="qr-points" aria-label="给分点">
              {answerKey.points.map((point, index) => (
                <li key={index}>
                  <MathText text={point.text} />（{point.score} 分）
                </li>
              ))}
            </ol>
          )}
        </>
      )
  }
}

/** The first spelling is the one to learn; the others are accepted too. */
function Spellings({ blank }: { blank: BlankKey }) {
  const [first = '', ...others] = blank.accepted
  return (
    <>
      <MathText text={first} />
      {others.length > 0 && (
        <span className="qr-quiet">
          （<MathText text={others.map((spelling) => `或 ${spelling}`).join('，')} />）
        </span>
      )}
    </>
  )
}

function choiceWord(item: ShownItem, bank: readonly Option[], key: string): string {
  const choice = KINDS[item.kind].choices(item, bank).find((known) => known.key === key)
  if (choice === undefined) return key
  // 判断 is said in words; a letter says more than the option it stands for.
  return KIND_LOOKS[item.kind].choices === 'pair' ? plainText(choice.content) : choice.badge
}

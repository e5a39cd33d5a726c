import { ItemBody } from '@jiangtai/questions/body/ItemBody.tsx'
import { NumberedBlanks } from '@jiangtai/questions/body/NumberedBlanks.tsx'
import { OptionList } from '@jiangtai/questions/body/OptionList.tsx'
import { QuestionBody } from '@jiangtai/questions/body/QuestionBody.tsx'
import { BoxAtHand } from '@jiangtai/questions/blocks/BoxAtHand.tsx'
import { Blocks } from '@jiangtai/questions/blocks/Blocks.tsx'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { KeyView } from '@jiangtai/questions/result/KeyView.tsx'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import { useUnsavedGuard } from '../../../core/tabs.ts'
import { FoldedText } from '../../questions/FoldedText.tsx'
import type { AskedItem } from './item-names.ts'
import { usePhotosAhead } from './desk/photos-ahead.ts'
import { useDeskInSight } from './score/desk-in-sight.ts'
import {
  type DeskAnswer,
  givenOf,
  isWaiting,
  keyOf,
  type MarkingDesk,
  type Unsaved,
} from './desk/marking-desk.ts'
import { AnswerPast } from './past/AnswerPast.tsx'
import { OthersHere } from './markers/OthersHere.tsx'
import { useTogether } from './markers/together.ts'
import { PickAnswer } from './picked/PickAnswer.tsx'
import { ScorePanel } from './score/ScorePanel.tsx'
import { Suggested } from './score/suggested/Suggested.tsx'
import { StudentAnswer } from './StudentAnswer.tsx'
import { UnsavedNotice } from './desk/UnsavedNotice.tsx'
import { useInFront } from './undo/use-undo.ts'
import { VoiceComment } from './comments/voice/VoiceComment.tsx'
import { useLastComments } from './comments/use-last-comments.ts'
import styles from './marking.module.css'

const NO_POINTS: readonly never[] = []

/** The answer in front: the question with key and points, the answer, and its score. */
export function DeskView({
  task_id,
  desk,
  asked,
  empty,
  strip,
  acts,
  next,
  offersSuggestions = false,
}: {
  task_id: string
  desk: MarkingDesk
  asked: ReadonlyMap<string, AskedItem>
  /** Said when nothing lies on the desk. */
  empty: ReactNode
  /** The way to the other answers, before the one in front. */
  strip?: ReactNode
  /** More that is done with the answer in front. */
  acts?: ((answer: DeskAnswer) => ReactNode) | undefined
  /** The way on once all of these are marked. */
  next?: ReactNode
  /** Whether suggestions lie beside the answers. */
  offersSuggestions?: boolean
}) {
  const state = useStore(desk.store)
  const { isHelper } = useTogether()
  const { answers, at, files, load, unsaved, typed } = state
  const comments = useLastComments(answers)
  usePhotosAhead(answers, at, files)
  useInFront(desk)
  useUnsavedGuard(() => unsaved.size > 0 || typed.size > 0)
  // The first answers are fetched when the desk is opened.
  useEffect(() => void desk.load(), [desk])
  const answer = answers[at]
  const head = useDeskInSight(answer !== undefined)
  if (answer === undefined) {
    if (load.phase === 'failed')
      return <FailedList what="作答" error={new Error(load.message)} onRetry={() => void desk.load()} />
    return load.phase === 'loading' ? <SkeletonBlock height={420} /> : empty
  }
  const found = asked.get(answer.item_id)
  const waiting = answers.filter((one) => isWaiting(one, state)).length
  const key = keyOf(answer)
  const stands = unsaved.get(key) ?? givenOf(answer.score)
  const itsKey = found?.item.key
  const isReturned = state.returned.has(answer.student_id)
  const typedVoice = typed.get(key)?.voice
  return (
    <>
      <UnsavedNotice desk={desk} />
      {strip}
      <div ref={head} className={styles.deskHead}>
        <strong>{answer.name}</strong>
        <span className={styles.muted}>
          {answer.class_name}
          {answer.round > 1 && ` · 第 ${answer.round} 轮订正`} ·{' '}
          {isReturned ? '已打回订正' : standWords(answer, unsaved.get(key))}
        </span>
        <span className={styles.deskSteps}>
          {!isReturned && acts?.(answer)}
          <Button disabled={at === 0} onClick={() => desk.goTo(at - 1)}>
            上一份 ↑
          </Button>
          <Button disabled={at >= answers.length - 1} onClick={() => desk.goTo(at + 1)}>
            下一份 ↓
          </Button>
        </span>
      </div>
      <OthersHere {...{ task_id, answer, answers }} itemName={(item_id) => asked.get(item_id)?.name ?? ''} />
      {waiting === 0 && load.phase === 'ready' && (
        <p className={styles.done} role="status">
          这里的作答都批完了。{next}
        </p>
      )}
      <div className={styles.desk} data-photos={hasPhotos(answer)}>
        <section className={styles.question} aria-label="题目和答案">
          {found === undefined ? <p>这道题没有加载出来，请刷新页面。</p> : <Question found={found} />}
        </section>
        <section className={styles.answer} aria-label={`${answer.name}的作答`}>
          {found !== undefined && (
            <div className={styles.given}>
              <StudentAnswer
                key={key}
                {...{ item: found.item, value: answer.value, files }}
                ink={typed.get(key)?.ink === undefined ? stands.ink : (typed.get(key)?.ink ?? null)}
                onInk={isReturned ? null : (ink) => desk.type(key, { ink })}
              />
              <AnswerPast key={`past ${key}`} {...{ task_id, answer }} item={found.item} />
            </div>
          )}
          <div className={styles.judged}>
            {isReturned ? (
              <p className={styles.done} role="status">
                已打回{answer.name}订正，交上来以后再批。
              </p>
            ) : (
              <Suggested
                {...{ task_id, desk, answer }}
                isOffered={offersSuggestions && itsKey?.kind === 'text'}
              >
                <ScorePanel
                  key={`score ${key}`}
                  {...{ task_id, desk, answer, at, comments }}
                  points={itsKey?.kind === 'text' ? itsKey.points : NO_POINTS}
                  typed={typed.get(key)}
                  unsaved={unsaved.get(key)}
                >
                  {found !== undefined && !KINDS[found.item.kind].isGradedByMachine && (
                    <VoiceComment
                      voice={typedVoice === undefined ? stands.voice : typedVoice}
                      files={files}
                      onChange={(voice) => desk.type(key, { voice })}
                    />
                  )}
                </ScorePanel>
              </Suggested>
            )}
            {!isHelper && <PickAnswer key={`pick ${key}`} {...{ task_id, answer }} />}
          </div>
        </section>
      </div>
    </>
  )
}

/** The question: of several items the one in front, below the folded text that they share, or the page at its answer box ([TK-204]); then its key. */
function Question({ found: { view, item, name } }: { found: AskedItem }) {
  const { document } = view
  const isOne = document.material === null && document.items.length === 1
  return (
    <QuestionFiles value={view.files}>
      <h2>{name}</h2>
      {isOne ? (
        <QuestionBody question={document} />
      ) : (
        <>
          {item.place === undefined ? (
            <FoldedText hits={null}>
              <NumberedBlanks question={document}>
                <Blocks blocks={document.material ?? []} />
                <OptionList options={document.bank} />
              </NumberedBlanks>
            </FoldedText>
          ) : (
            // The page scrolls to the box, and can be scrolled by the keyboard.
            <div className={styles.boxPage} role="group" aria-label="题目所在的页" tabIndex={0}>
              <BoxAtHand question={document} item_id={item.item_id}>
                <Blocks blocks={document.material ?? []} />
              </BoxAtHand>
            </div>
          )}
          <ItemBody item={item} number={null} />
        </>
      )}
      <div className={styles.key}>
        <strong>参考答案</strong>
        <KeyView item={item} bank={document.bank} answerKey={item.key} />
      </div>
    </QuestionFiles>
  )
}

/** Whether there is something to look at beside the score: a photo or a page of handwriting. */
function hasPhotos({ value }: DeskAnswer): boolean {
  return value?.attachments.some(({ kind }) => kind !== 'sound') ?? false
}

/** The score of an answer so far. */
function standWords({ score }: DeskAnswer, unsaved: Unsaved | undefined): string {
  if (unsaved !== undefined && unsaved.problem === null) return '正在保存'
  if (score === null || score.result === 'ungraded') return '待批'
  const how = score.given_by === 'auto' ? '自动批改' : score.is_suggested ? '采用建议' : '已给'
  return `${how} ${score.score} 分`
}

import { useState } from 'react'
import { KeyChoice, type ToldKeys } from '../quick/KeyChoice.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import styles from './quiz.module.css'
import type { QuizPanelProps } from './QuizPanel.tsx'
import { missingCount } from '../answer-counts.ts'
import { isSpokenInWords, nextStep, takesAnotherKey } from './next-step.ts'

type QuizActionsProps = Pick<
  QuizPanelProps,
  'quiz' | 'states' | 'joined' | 'commands' | 'onAgain' | 'earlier'
> & {
  /** Not for who assists: the key of a question that was asked without one is the teacher's to tell ([CR-402]). */
  mayTellKey?: boolean
}

/** The steps of a question, in one place one after the other; 再发一次 stands apart from them ([CR-45]). */
export function QuizActions(props: QuizActionsProps) {
  if (props.quiz.phase === 'running') return <RunningActions {...props} />
  return <ClosedActions {...props} quiz={props.quiz} />
}

function RunningActions({ quiz, states, joined, commands }: QuizActionsProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { quiz_run_id, ends_at, source } = quiz.quiz
  const word = source === 'vote' ? '结束投票' : '收卷'
  const missing = missingCount(states, joined)
  const end = () => commands.endQuiz(quiz_run_id)
  if (isAsked && missing !== 0) {
    return (
      <>
        <StageButton look="primary" isStep onPress={end}>
          确定{word}
        </StageButton>
        <StageButton onPress={() => setIsAsked(false)}>再等等</StageButton>
        <span role="status" className={styles.muted}>
          {missing === null ? '可能还有人没有提交' : `还有 ${missing} 人没有提交`}，{word}后按已填的内容收上来
        </span>
      </>
    )
  }
  return (
    <>
      {ends_at !== null && (
        <>
          <StageButton onPress={() => commands.extendQuiz({ quiz_run_id, add_s: 30 })}>
            延时 30 秒
          </StageButton>
          <StageButton onPress={() => commands.extendQuiz({ quiz_run_id, add_s: 60 })}>
            延时 1 分钟
          </StageButton>
        </>
      )}
      <StageButton look="primary" isStep onPress={missing === 0 ? end : () => setIsAsked(true)}>
        {word}
      </StageButton>
    </>
  )
}

function ClosedActions({
  quiz,
  commands,
  onAgain,
  earlier,
  mayTellKey = true,
}: QuizActionsProps & { quiz: Exclude<QuizPanelProps['quiz'], { phase: 'running' }> }) {
  const { quiz_run_id, lesson_quiz_id, source } = quiz.quiz
  const [isCorrecting, setIsCorrecting] = useState(false)
  const step = nextStep(quiz)
  const isInWords = isSpokenInWords(quiz.quiz)
  const mayCorrect = mayTellKey && step === 'told' && takesAnotherKey(quiz.quiz)
  const tell = async (keys: ToldKeys) => {
    if ((await commands.setKey({ quiz_run_id, keys })) !== null) setIsCorrecting(false)
  }
  return (
    <>
      {mayTellKey && (step === 'set_key' || isCorrecting) && (
        <KeyChoice
          question={quiz.quiz.question}
          word={isCorrecting ? '改成这个' : '公布答案'}
          onTell={tell}
        />
      )}
      {step === 'told' && !isCorrecting && (
        <StageButton isDisabled onPress={() => undefined}>
          {isInWords ? '批改已公布' : '答案已公布'}
        </StageButton>
      )}
      {mayCorrect && (
        <StageButton onPress={() => setIsCorrecting(!isCorrecting)}>
          {isCorrecting ? '不改了' : '改答案'}
        </StageButton>
      )}
      {step === 'reveal' && (
        <StageButton look="primary" isStep onPress={() => commands.revealQuiz(quiz_run_id)}>
          公布答案
        </StageButton>
      )}
      {step === 'tell_marks' && (
        <StageButton isStep onPress={() => commands.revealQuiz(quiz_run_id)}>
          公布批改
        </StageButton>
      )}
      {step === 'distribution' && (
        <StageButton look="primary" isStep onPress={() => commands.showDistribution(quiz_run_id)}>
          显示分布
        </StageButton>
      )}
      <StageButton isStep onPress={() => commands.putAwayQuiz(quiz_run_id)}>
        收起
      </StageButton>
      {earlier}
      <span className={styles.apart}>
        <StageButton isStep onPress={() => onAgain(lesson_quiz_id)}>
          {source === 'vote' ? '再投一次' : '再发一次'}
        </StageButton>
      </span>
    </>
  )
}

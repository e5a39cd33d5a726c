import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { useRef, useState } from 'react'
import { PadQuestion } from '../../../../shared/questions/lessons/pad/PadQuestion.tsx'
import { FloatingPanel, type PanelPlace } from '../../kit/FloatingPanel.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import { StageViews } from '../../kit/StageViews.tsx'
import { PresetChoice } from '../quiz/sending/PresetChoice.tsx'
import { readChoice } from '../quiz/sending/time-limit.ts'
import { TimeLimitChoice } from '../quiz/sending/TimeLimitChoice.tsx'
import { StageQuestion } from '../quiz/StageQuestion.tsx'
import type { BankAsked } from './bank-commands.ts'
import styles from './bank.module.css'
import type { BankChoice } from './use-kept-choice.ts'

const VIEWS = [
  { id: 'board', word: '大屏' },
  { id: 'pad', word: '学生平板' },
] as const

export type BankPanelProps = {
  question: QuestionView
  place: PanelPlace
  onMove: (place: PanelPlace) => void
  choice: BankChoice
  onChoice: (choice: BankChoice) => void
  onSend: (asked: BankAsked) => Promise<unknown>
  /** Another question instead. */
  onOther: () => void
  onBack: () => void
}

/** The question that was taken from the bank, as the class will see it, with its time and 作答设置; whether the lesson keeps it ([CR-455]). */
export function BankPanel({
  question,
  place,
  choice,
  onChoice,
  onMove,
  onSend,
  onOther,
  onBack,
}: BankPanelProps) {
  const [view, setView] = useState<'board' | 'pad'>('board')
  const [isRefused, setIsRefused] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const { time, preset, isKept } = choice
  const read = readChoice(time)
  const { question_id, document, files } = question

  function handleSend(): Promise<unknown> | void {
    if (read.kind === 'ok')
      return onSend({ question_id, time_limit_s: read.time_limit_s, preset, is_kept: isKept })
    setIsRefused(true)
    box.current?.focus()
  }

  return (
    <FloatingPanel
      title="从题库选题"
      place={place}
      onMove={onMove}
      leave={{ label: '返回', onPress: onBack }}
      actions={
        <>
          <TimeLimitChoice
            {...{ choice: time, box, isRefused }}
            onChoose={(chosen) => {
              setIsRefused(false)
              onChoice({ ...choice, time: chosen })
            }}
          />
          <StageButton look="primary" isStep onPress={handleSend}>
            开始作答
          </StageButton>
          <StageButton isStep onPress={onOther}>
            换一道
          </StageButton>
        </>
      }
    >
      <div className={styles.ways}>
        <StageViews label="预览" views={VIEWS} shown={view} onShow={setView} />
        <label className={styles.keep}>
          <input
            type="checkbox"
            checked={isKept}
            onChange={({ target }) => onChoice({ ...choice, isKept: target.checked })}
          />
          也存入备课（其他班上课时也有）
        </label>
      </div>
      <PresetChoice
        question={document}
        preset={preset}
        onChoose={(chosen) => onChoice({ ...choice, preset: chosen })}
      />
      {view === 'board' ? (
        <QuestionFiles value={files}>
          <StageQuestion question={document} />
        </QuestionFiles>
      ) : (
        <div className={styles.pad}>
          <PadQuestion question={question} time_limit_s={read.kind === 'ok' ? read.time_limit_s : null} />
        </div>
      )}
    </FloatingPanel>
  )
}

import {
  ANSWER_WAY_NAMES,
  ANSWER_WAYS,
  hasAnswerWays,
  MAX_QUIZ_SCORE,
  presetWords,
  type QuizPreset,
} from '@jiangtai/shared/lessons/preset/preset.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { fullScore } from '@jiangtai/shared/questions/marking/marking.ts'
import { useState } from 'react'
import { StageButton } from '../../../kit/StageButton.tsx'
import styles from '../quiz.module.css'

export type PresetChoiceProps = {
  question: Question
  /** As the question will be asked this time. */
  preset: QuizPreset
  onChoose: (preset: QuizPreset) => void
}

/** 作答设置 of one question: as the lesson lays it down, to be changed for this time ([LE-194]). */
export function PresetChoice({ question: document, preset, onChoose }: PresetChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const score = preset.score ?? fullScore(document)
  const hasWays = hasAnswerWays(document)
  const words = presetWords(hasWays ? preset : { ...preset, answer_way: 'any' })
  const setScore = (wanted: number) =>
    onChoose({ ...preset, score: Math.min(MAX_QUIZ_SCORE, Math.max(1, wanted)) })
  return (
    <section className={styles.preset} aria-label="作答设置">
      <p className={styles.limits}>
        <StageButton size="small" isPressed={isOpen} onPress={() => setIsOpen(!isOpen)}>
          作答设置
        </StageButton>
        <span className={styles.muted}>{words === '' ? `${score} 分` : words}</span>
      </p>
      {isOpen && (
        <>
          {hasWays && (
            <div className={styles.limits} role="group" aria-label="作答方式">
              <span>作答方式</span>
              {ANSWER_WAYS.map((answer_way) => (
                <StageButton
                  key={answer_way}
                  size="small"
                  isPressed={answer_way === preset.answer_way}
                  look={answer_way === preset.answer_way ? 'primary' : 'quiet'}
                  onPress={() => onChoose({ ...preset, answer_way })}
                >
                  {ANSWER_WAY_NAMES[answer_way]}
                </StageButton>
              ))}
            </div>
          )}
          <div className={styles.limits} role="group" aria-label="分值">
            <span>分值</span>
            <StageButton size="small" label="少 1 分" onPress={() => setScore(score - 1)}>
              −
            </StageButton>
            <output>{score} 分</output>
            <StageButton size="small" label="多 1 分" onPress={() => setScore(score + 1)}>
              ＋
            </StageButton>
          </div>
          <StageButton
            size="small"
            isPressed={preset.reveals_at_close}
            look={preset.reveals_at_close ? 'primary' : 'quiet'}
            onPress={() => onChoose({ ...preset, reveals_at_close: !preset.reveals_at_close })}
          >
            收卷后公布答案
          </StageButton>
        </>
      )}
    </section>
  )
}

import type { StudentQuestion, WallLook, WallQuestion } from '@jiangtai/shared/classroom/hands/hands.ts'
import { useState } from 'react'
import { StageButton } from '../kit/StageButton.tsx'
import type { HandCommands } from './hand-commands.ts'
import styles from './hands.module.css'

const LOOKS: readonly { look: WallLook; word: string }[] = [
  { look: 'card', word: '卡片' },
  { look: 'barrage', word: '弹幕' },
]

/**
 * The questions in their order. The class looks on the board, so that what is not on the wall stays folded until the teacher opens it
 * ([CR-161]), and who asked is shown only on wish, anew each time the panel is opened ([CR-315]).
 */
export function QuestionQueue({
  waiting,
  wall,
  isTaken,
  commands,
}: {
  waiting: readonly StudentQuestion[]
  wall: WallQuestion | null
  isTaken: boolean
  commands: Pick<HandCommands, 'showQuestion' | 'hideQuestion' | 'closeQuestion'>
}) {
  const [open_id, setOpenId] = useState<string | null>(null)
  const [look, setLook] = useState<WallLook>('card')
  const [isNamed, setIsNamed] = useState(false)
  const [hasNames, setHasNames] = useState(false)
  return (
    <section className={styles.part} aria-label="学生提问">
      <div className={styles.head}>
        <h3>学生提问 {waiting.length}</h3>
        {waiting.length > 0 && (
          <StageButton size="small" isPressed={hasNames} onPress={() => setHasNames(!hasNames)}>
            {hasNames ? '隐藏姓名' : '显示姓名'}
          </StageButton>
        )}
      </div>
      {waiting.length === 0 ? (
        <p className={styles.none}>
          {isTaken ? '还没有学生提问' : '开放以后，学生可以写问题，只有老师看得到，上墙后全班才看到'}
        </p>
      ) : (
        <>
          <div className={styles.ways} role="group" aria-label="上墙的样子">
            {LOOKS.map((one) => (
              <StageButton
                key={one.look}
                size="small"
                look={one.look === look ? 'primary' : 'quiet'}
                isPressed={one.look === look}
                onPress={() => setLook(one.look)}
              >
                {one.word}
              </StageButton>
            ))}
            <StageButton
              size="small"
              look={isNamed ? 'primary' : 'quiet'}
              isPressed={isNamed}
              onPress={() => setIsNamed(!isNamed)}
            >
              写姓名
            </StageButton>
          </div>
          <ol className={styles.list} aria-label="学生提问的次序">
            {waiting.map(({ question_id, name, text }, at) => {
              const isShown = wall?.question_id === question_id
              const whose = hasNames ? `${name}的问题` : `第 ${at + 1} 个问题`
              return (
                <li key={question_id}>
                  <button
                    type="button"
                    className={styles.fold}
                    aria-expanded={open_id === question_id}
                    onClick={() => setOpenId(open_id === question_id ? null : question_id)}
                  >
                    {hasNames ? `${at + 1}. ${name}` : whose}
                    <small>{isShown ? '在墙上' : '点开看内容'}</small>
                  </button>
                  {open_id === question_id && <p className={styles.text}>{text}</p>}
                  {isShown ? (
                    <StageButton
                      size="small"
                      label={`收起${whose}`}
                      onPress={() => commands.hideQuestion(question_id)}
                    >
                      收起
                    </StageButton>
                  ) : (
                    <StageButton
                      size="small"
                      look="primary"
                      label={`${whose}上墙`}
                      onPress={() => commands.showQuestion({ question_id, is_named: isNamed, look })}
                    >
                      上墙
                    </StageButton>
                  )}
                  <StageButton
                    size="small"
                    label={`${whose}回答过`}
                    onPress={() => commands.closeQuestion(question_id, true)}
                  >
                    回答过
                  </StageButton>
                  <StageButton
                    size="small"
                    label={`不回答${whose}`}
                    onPress={() => commands.closeQuestion(question_id, false)}
                  >
                    不回答
                  </StageButton>
                </li>
              )
            })}
          </ol>
        </>
      )}
    </section>
  )
}

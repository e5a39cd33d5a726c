import './look-setting.css'
import { useId } from 'react'
import { useStore } from 'zustand'
import { CONTRASTS, type Look, type OwnLook, TEXT_SIZES } from './own-look.ts'

const TEXT_WORDS: Record<Look['text'], string> = { standard: '标准', large: '大', largest: '特大' }
const CONTRAST_WORDS: Record<Look['contrast'], string> = { standard: '标准', high: '高对比' }

/** 显示设置 on home: how large the words are, and how strong the colours ([PD-85]). What is chosen holds at once. */
export function LookSetting({ look }: { look: OwnLook }) {
  const { text, contrast } = useStore(look)
  return (
    <section className="look" aria-label="显示设置">
      <h2 className="look-title">显示设置</h2>
      <Choice
        name="字号"
        words={TEXT_WORDS}
        all={TEXT_SIZES}
        chosen={text}
        onChoose={(next) => look.choose({ text: next })}
      />
      <Choice
        name="颜色"
        words={CONTRAST_WORDS}
        all={CONTRASTS}
        chosen={contrast}
        onChoose={(next) => look.choose({ contrast: next })}
      />
      <p className="look-said">只在这台平板上、你登录的时候有效，退出登录后恢复标准。</p>
    </section>
  )
}

function Choice<Id extends string>({
  name,
  words,
  all,
  chosen,
  onChoose,
}: {
  name: string
  words: Readonly<Record<Id, string>>
  all: readonly Id[]
  chosen: Id
  onChoose: (id: Id) => void
}) {
  const group = useId()
  return (
    <fieldset className="look-choice">
      <legend>{name}</legend>
      {all.map((id) => (
        <label key={id} className="look-option">
          <input type="radio" name={group} checked={id === chosen} onChange={() => onChoose(id)} />
          {words[id]}
        </label>
      ))}
    </fieldset>
  )
}

import '../reading/reading.css'
import { ruleWords } from '@jiangtai/shared/tasks/reading/rule.ts'
import { useState } from 'react'
import { MaterialPage } from '../reading/MaterialPage.tsx'
import { ContentHead } from './ContentHead.tsx'
import type { ContentProps } from './ContentQuestions.tsx'

/** The things to read and watch of a homework; nothing that is seen here counts. */
export function ContentMaterials({ view, onDo }: ContentProps) {
  const { title, note, teacher_name, minutes, materials, files } = view
  const [picked, setPicked] = useState<string | null>(null)
  const material = materials.find(({ material_id }) => material_id === picked)
  if (material !== undefined)
    return (
      <main className="task content">
        <ContentHead {...{ view, title: material.title, onDo }}>
          <button type="button" className="button-quiet" onClick={() => setPicked(null)}>
            返回
          </button>
        </ContentHead>
        <div className="page-main reading-page">
          <MaterialPage
            {...{ material, files, place: 0, isCounted: false }}
            now_s={() => 0}
            onSeen={() => {}}
          />
        </div>
      </main>
    )
  return (
    <main className="task content">
      <ContentHead {...{ view, title, onDo }}>{null}</ContentHead>
      <div className="page-main">
        <p className="task-facts">{`${teacher_name} · ${materials.length} 项内容 · 预计 ${minutes} 分钟`}</p>
        {note !== '' && <p className="task-words">{note}</p>}
        <ol className="reading-list">
          {materials.map(({ material_id, title: name, rule, content }) => (
            <li key={material_id}>
              <button type="button" className="page-card reading-item" onClick={() => setPicked(material_id)}>
                <span className="reading-name">{name}</span>
                <span className="reading-facts">{ruleWords(rule, content)}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </main>
  )
}

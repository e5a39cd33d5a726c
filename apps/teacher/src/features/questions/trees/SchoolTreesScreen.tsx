import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { TREE_KINDS } from '@jiangtai/shared/questions/finding/trees/school-tree.ts'
import { Panes } from '@jiangtai/ui/kit/panes/Panes.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { oneOf, useAddress } from '../../../shared/lists/use-address.ts'
import { useOwnPlace } from '../../../shared/questions/own/own-place.ts'
import { useSchoolPhases } from '../../../shared/school-phases.queries.ts'
import { useSubjectFilter } from '../../../shared/subject-filter.ts'
import { subjectOf } from '../../../shared/subject-of.ts'
import { OneTree } from './OneTree.tsx'
import { TREE_NAMES } from './tree-words.ts'

/** 教材与知识点: the trees that the school chooses from, for people who keep them and for people who look (QC-03). */
export function SchoolTreesScreen() {
  const address = useAddress()
  const subjects = useSubjectFilter()
  const phases = useSchoolPhases()
  const own = useOwnPlace()
  const subject_id = subjectOf(address) ?? own.subject_id ?? subjects[0]?.value ?? null
  const phase_id = oneOf(address.read('phase'), PHASE_IDS) ?? own.phase_id ?? phases[0] ?? null
  const tree = oneOf(address.read('tree'), TREE_KINDS) ?? 'chapter'
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>教材与知识点</h1>
      </header>
      <div className={list.filters} role="search" aria-label="选择学科和学段">
        <Select
          aria-label="学科"
          style={{ width: 128 }}
          value={subject_id}
          options={subjects}
          onChange={(next: string | null) => address.change({ subject: next, node: null })}
        />
        <Select
          aria-label="学段"
          style={{ width: 112 }}
          value={phase_id}
          options={phases.map((id) => ({ value: id, label: phaseName(id) }))}
          onChange={(next: string | null) => address.change({ phase: next, node: null })}
        />
      </div>
      {subject_id === null || phase_id === null ? (
        <EmptyList>选好学科和学段，这里列出教材目录和知识点。</EmptyList>
      ) : (
        <Panes
          label="教材目录和知识点"
          active={tree}
          onChange={(next) => address.change({ tree: next, node: null })}
          panes={TREE_KINDS.map((kind) => ({
            key: kind,
            label: TREE_NAMES[kind],
            content: kind === tree && (
              <OneTree
                key={`${subject_id} ${phase_id}`}
                named={{ tree: kind, subject_id, phase_id }}
                chosen={address.read('node')}
                onChoose={(node) => address.change({ node })}
              />
            ),
          }))}
        />
      )}
    </main>
  )
}

import list from '@jiangtai/ui/lists/list.module.css'
import { AddressTabs } from '../../../shared/lists/AddressTabs.tsx'
import { ReportList } from './ReportList.tsx'

/** 题目纠错: the faults that others found in questions that one keeps, and the faults that one found oneself (QC-25). */
export function ReportsScreen() {
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>题目纠错</h1>
      </header>
      <div>
        <AddressTabs
          label="题目纠错"
          beforeChange={(go) => go()}
          tabs={[
            { key: 'to_handle', label: '待我处理', panel: <ReportList scope="to_handle" /> },
            { key: 'own', label: '我提出的', panel: <ReportList scope="own" /> },
          ]}
        />
      </div>
    </main>
  )
}

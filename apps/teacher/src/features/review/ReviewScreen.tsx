import list from '@jiangtai/ui/lists/list.module.css'
import { AddressTabs } from '../../shared/lists/AddressTabs.tsx'
import { ContributionList } from './ContributionList.tsx'
import { SubmissionList } from './SubmissionList.tsx'

/** 校本审核: the submissions to decide about, one's own submissions, and the contributions (QC-17, QC-26). */
export function ReviewScreen() {
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>校本审核</h1>
      </header>
      <div>
        <AddressTabs
          label="校本审核"
          beforeChange={(go) => go()}
          tabs={[
            { key: 'to_review', label: '待我审核', panel: <SubmissionList scope="to_review" /> },
            { key: 'own', label: '我提交的', panel: <SubmissionList scope="own" /> },
            { key: 'contributions', label: '校本贡献', panel: <ContributionList /> },
          ]}
        />
      </div>
    </main>
  )
}

import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { lazy, Suspense, useState } from 'react'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'

const CompareRuns = lazy(async () => ({
  default: (await import('../asking/runs/CompareRuns.tsx')).CompareRuns,
}))

/** The way from a question that was sent again to what it was compared with before ([CR-452]). */
export function RunsInRecord({ runs }: { runs: readonly { quiz_run_id: string; run_no: number }[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        和之前对比
      </Button>
      {isOpen && (
        <Dialog
          title="两次作答对比"
          width={960}
          footer={<Button onClick={() => setIsOpen(false)}>关闭</Button>}
          onCancel={() => setIsOpen(false)}
        >
          <Suspense fallback={<SkeletonBlock height={320} />}>
            <CompareRuns runs={runs} isReleased />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}

import { message } from '@jiangtai/ui/kit/notices.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { useMutation } from '@tanstack/react-query'
import { changeTree, type NamedTree, type TreeAct } from './trees.queries.ts'
import { ACT_NAMES } from './tree-words.ts'

/** The ways to change a tree from its page: at once, told by a notice, or from a form, which tells a refusal at its field. */
export type Acts = {
  isBusy: boolean
  run: (act: TreeAct) => void
  send: (act: TreeAct, request_id: string) => Promise<{ id: string }>
}

/** Acts on the tree as it is shown: at a newer revision the server refuses them ([QU-89]). */
export function useActs(named: NamedTree, revision: number): Acts {
  const { mutate, mutateAsync, isPending } = useMutation(changeTree(named))
  return {
    isBusy: isPending,
    send: (act, request_id) => mutateAsync({ revision, act, request_id }),
    run(act) {
      if (isPending) return
      mutate(
        { revision, act, request_id: newId() },
        {
          onSuccess: () => message.success(`已${ACT_NAMES[act.kind]}`),
          onError: (error) => message.error(`没有${ACT_NAMES[act.kind]}成功：${error.message}`),
        },
      )
    },
  }
}

import { padDiscussionContract } from '@jiangtai/shared/tasks/steps/discussion/pad-contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { padThread } from './own-thread.service.ts'
import { postWords, withdrawPost } from './post.service.ts'

export const padDiscussionRoutes = routes(padDiscussionContract, {
  posts: (ctx, input) => padThread(ctx, input),

  post: (ctx, input) => postWords(ctx, input),

  withdrawPost: (ctx, input) => withdrawPost(ctx, input),
})

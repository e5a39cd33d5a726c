import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { CART_KEY } from './cart-key.ts'

const GET = 'GET /api/guide_learn/api/cart/get'

/** The 试题篮 as every call of it answers. */
export type Cart = CallOutput<typeof GET>

/** The cart of who is signed in; the account's line tells when another page changes it ([PA-4]). */
export function cartQuery() {
  return queryOptions({
    queryKey: [CART_KEY],
    queryFn: ({ signal }) => api.call(GET, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // The line may have been cut while nobody looked.
    refetchOnWindowFocus: 'always',
  })
}

const ADD = 'POST /api/guide_learn/api/cart/batch_add'
const TAKE = 'POST /api/guide_learn/api/cart/delete'
const TAKE_MANY = 'POST /api/guide_learn/api/cart/batch_delete'
const CLEAR = 'POST /api/guide_learn/api/cart/clear'
const SORT = 'POST /api/guide_learn/api/cart/sort'
const SWITCH = 'POST /api/guide_learn/api/cart/switch'

export const addToCart = () => change((input: CallInput<typeof ADD>) => api.call(ADD, input))
export const takeFromCart = () => change((input: CallInput<typeof TAKE>) => api.call(TAKE, input))
export const takeManyFromCart = () =>
  change((input: CallInput<typeof TAKE_MANY>) => api.call(TAKE_MANY, input))
export const clearCart = () => change((input: CallInput<typeof CLEAR>) => api.call(CLEAR, input))
export const sortCart = () => change((input: CallInput<typeof SORT>) => api.call(SORT, input))
export const switchCart = () => change((input: CallInput<typeof SWITCH>) => api.call(SWITCH, input))

/** A change answers the whole cart; a refused change was made from an older cart. */
function change<Input>(mutationFn: (input: Input) => Promise<Cart>) {
  return mutationOptions({
    mutationFn,
    onSuccess: (cart, _input, _before, { client }) => client.setQueryData(cartQuery().queryKey, cart),
    onError: (_error, _input, _before, { client }) => client.invalidateQueries({ queryKey: [CART_KEY] }),
  })
}

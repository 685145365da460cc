/** A configuration error that the operator can fix; `message` is the only line they see, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** A wrong set-up that whoever runs the server can mend; `message` is the one line they see, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

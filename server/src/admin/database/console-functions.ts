const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Functions of SQLite that a query may call, without those that read files, load code or inspect the connection. */
export const sqliteFunctions = names(`
  abs acos acosh asin asinh atan atan2 atanh avg ceil ceiling coalesce concat concat_ws cos cosh count cume_dist
  current_date current_time current_timestamp date datetime degrees dense_rank exp first_value floor format glob
  group_concat hex if ifnull iif instr json json_array json_array_length json_each json_error_position json_extract
  json_group_array json_group_object json_insert json_object json_patch json_pretty json_quote json_remove json_replace
  json_set json_tree json_type json_valid julianday lag last_value lead length like likelihood likely ln log log10
  log2 lower ltrim max median min mod nth_value ntile nullif octet_length percent_rank percentile pi pow power printf
  quote radians random rank replace round row_number rtrim sign sin sinh sqrt strftime string_agg substr substring
  sum tan tanh time timediff total trim trunc typeof unhex unicode unixepoch unlikely upper -> ->>
`)

export const sqliteTableFunctions = names('json_each json_tree')

/** Functions of PostgreSQL that a query may call; none of them writes, sleeps, reads files or executes SQL text. */
export const postgresFunctions = names(`
  abs age array_agg array_length array_position array_to_string ascii avg bit_length bool_and bool_or btrim ceil
  ceiling char_length character_length chr coalesce concat concat_ws corr count cume_dist date_bin date_part date_trunc
  degrees dense_rank div every exp extract first_value floor format generate_series greatest initcap json_agg
  json_array_elements json_array_elements_text json_array_length json_build_array json_build_object json_each
  json_each_text json_extract_path json_extract_path_text json_object_agg json_object_keys json_typeof jsonb_agg
  jsonb_array_elements jsonb_array_elements_text jsonb_array_length jsonb_build_array jsonb_build_object jsonb_each
  jsonb_each_text jsonb_object_agg jsonb_object_keys jsonb_path_exists jsonb_path_query jsonb_pretty jsonb_typeof
  justify_days justify_hours justify_interval lag last_value lead least left length ln log log10 lower ltrim make_date
  make_interval max md5 min mod mode now nth_value ntile nullif octet_length overlay percent_rank percentile_cont
  percentile_disc pi position power radians random rank regexp_count regexp_like regexp_matches regexp_replace
  regexp_split_to_array regexp_split_to_table replace reverse right round row row_number row_to_json rtrim scale sign
  split_part sqrt starts_with statement_timestamp stddev stddev_pop stddev_samp string_agg string_to_array strpos substr
  substring sum to_char to_date to_json to_jsonb to_number to_timestamp translate trim trunc unnest upper var_pop
  var_samp variance width_bucket
`)

/** Called implicitly by `at time zone`, `similar to`, `like … escape`, `trim`, `is normalized`. */
export const postgresSyntaxFunctions = names(
  'timezone similar_to_escape like_escape btrim is_normalized normalize',
)

# Read by check.sh and test.sh: runs one stage after the other, stops at the first that fails, sums up at the end.
. "$(dirname "$0")/prepare.sh"
reports=$PWD/test-results
mkdir -p "$reports"
rm -f "$reports"/*.json
# What one process has compiled the next one reads: tests start the mall and its commands over and over.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/node_modules/.cache/node}"
failed=0
began=$(date +%s)

# stage <name> <command...>
stage() {
  name=$1
  shift
  from=$(date +%s)
  echo "── $name"
  if "$@"; then
    echo "── ${name}：通过，$(($(date +%s) - from)) 秒"
  else
    failed=1
    echo "── ${name}：未通过，$(($(date +%s) - from)) 秒。命令：$*"
    exit 1
  fi
}

# The last line is for machines: "N passed, N failed". A stage without test counts adds one failure when it fails.
finish() {
  code=$?
  [ "$code" -eq 0 ] || failed=1
  echo "── 共 $(($(date +%s) - began)) 秒"
  node scripts/sum-up.ts "$reports" "$failed" || code=1
  exit "$code"
}
trap finish EXIT

# All of these at the same time; what each says comes in one piece.
beside() {
  said=$(mktemp -d)
  running=''
  for one in "$@"; do
    "$one" >"$said/$one" 2>&1 &
    running="$running $one:$!"
  done
  result=0
  for one in $running; do
    wait "${one#*:}" || result=1
    cat "$said/${one%:*}"
  done
  rm -rf "$said"
  return "$result"
}

types() {
  tsc -p . && tsc -p web/worker
}

web_types() {
  npm run types -w web --silent
}

style() {
  biome check --error-on-warnings .
}

checks() {
  stage 类型与风格 beside types web_types style
  # It follows imports into what the types of the web have made.
  stage 闲置代码 knip --no-progress
  stage 单元与接口测试 vitest run --reporter=default --reporter=json --outputFile.json="$reports/unit.json"
}

# Read by the other scripts: stands at the root, with what the lockfile asks for installed and our own Node first.
set -eu
cd "$(dirname "$0")/.."

# The sum of the lockfile that was installed last. A changed one only adds what is missing; npm ci would start over.
if [ "$(cat node_modules/.installed 2>/dev/null)" != "$(cksum <package-lock.json)" ]; then
  quiet='--no-audit --no-fund --no-progress --loglevel=error'
  if [ -d node_modules ]; then
    echo '正在更新依赖……'
    npm install --no-save $quiet >/dev/null
  else
    echo '正在安装依赖，首次约需一分钟……'
    npm ci $quiet >/dev/null
  fi
  cksum <package-lock.json >node_modules/.installed
fi
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
case $(node -v) in
  v2[4-9].* | v[3-9][0-9].*) ;;
  *)
    echo "需要 Node 24 或更新版本，这里是 $(node -v)。Linux 上会自动带上；其他系统请先安装：https://nodejs.org" >&2
    exit 1
    ;;
esac

# Builds the shop's and the console's pages if anything that goes into them has changed.
build_web() {
  build_pages web 网页
  build_pages console 运营台
}

build_pages() {
  inputs=$(find "$1" ui contract/src package-lock.json \
    \( -name node_modules -o -name build -o -name .react-router \) -prune -o -type f -exec cksum {} + | LC_ALL=C sort | cksum)
  [ "$(cat "$1/build/.inputs" 2>/dev/null)" = "$inputs" ] && return 0
  echo "正在构建$2……"
  said=$(npm run build -w "$1" --silent 2>&1) || {
    echo "$said"
    echo "$2构建失败。"
    return 1
  }
  echo "$inputs" >"$1/build/.inputs"
}

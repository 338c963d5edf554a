# Read by the other scripts: stands at the root, with what the lockfile asks for installed and our own Node first.
set -eu
cd "$(dirname "$0")/.."

# The sum that `npm ci` and `npm install` leave behind tells whether they ran on this very lockfile.
if [ "$(cat node_modules/.installed 2>/dev/null)" != "$(cksum <package-lock.json)" ]; then
  echo '正在安装依赖（npm ci），首次约需一分钟……'
  npm ci --no-audit --no-fund --no-progress --loglevel=error
fi
PATH="$PWD/node_modules/.bin:$PATH"
export PATH

# Builds the web app if anything that goes into it has changed.
build_web() {
  inputs=$(find web contract/src package-lock.json \
    \( -name node_modules -o -name build -o -name .react-router \) -prune -o -type f -print | LC_ALL=C sort | xargs cksum | cksum)
  [ "$(cat web/build/.inputs 2>/dev/null)" = "$inputs" ] && return 0
  echo '正在构建网页……'
  (cd web && NODE_ENV=production react-router build --logLevel warn >../web-build.log 2>&1) || {
    cat web-build.log
    echo '网页构建失败。'
    return 1
  }
  rm -f web-build.log
  echo "$inputs" >web/build/.inputs
}

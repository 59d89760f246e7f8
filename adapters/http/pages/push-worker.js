// Shows what is pushed, and opens its page. It handles no requests.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  const options = { body, tag, icon: '/favicon.ico', data: { path } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin).href))
})

const open = async (url) => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find((page) => page.url === url)
  return shown ? shown.focus() : self.clients.openWindow(url)
}

/** The subscription of this browser to pushes. Without HTTPS there are no service workers, and so none. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** From now on, no push reaches this browser. */
export async function endPushSubscription(): Promise<void> {
  await (await findPushSubscription())?.unsubscribe();
}
